import MuiSlider from '@mui/material/Slider'
import { themed } from './themed.tsx'

export const Slider = themed(MuiSlider)
