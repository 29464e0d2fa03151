import MuiDialogActions from '@mui/material/DialogActions'
import { themed } from './themed.tsx'

export const DialogActions = themed(MuiDialogActions)
