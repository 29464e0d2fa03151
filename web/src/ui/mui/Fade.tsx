import MuiFade from '@mui/material/Fade'
import { themed } from './themed.tsx'

export const Fade = themed(MuiFade)
