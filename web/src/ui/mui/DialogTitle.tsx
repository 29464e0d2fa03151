import MuiDialogTitle from '@mui/material/DialogTitle'
import { themed } from './themed.tsx'

export const DialogTitle = themed(MuiDialogTitle)
