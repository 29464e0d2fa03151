import MuiAutocomplete from '@mui/material/Autocomplete'
import { themed } from './themed.tsx'

export const Autocomplete = themed(MuiAutocomplete)
