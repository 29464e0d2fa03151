import MuiDialogContent from '@mui/material/DialogContent'
import { themed } from './themed.tsx'

export const DialogContent = themed(MuiDialogContent)
