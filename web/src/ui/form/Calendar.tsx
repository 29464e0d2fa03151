import { amsterdamDay } from '@bouwkring/contract/day'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { enUS, nlNL } from '@mui/x-date-pickers/locales'
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay'
import dayjs from 'dayjs'
import 'dayjs/locale/nl'
import { useTranslation } from '../../texts/index.ts'
import { themed } from '../mui/themed.tsx'

type CalendarProps = { value: string; onPick: (iso: string) => void; min?: string; max?: string }

// A selection is navy everywhere; the primary fill is reserved for the next step.
const chosenDay = {
  '& .MuiPickerDay-root.Mui-selected, & .MuiPickerDay-root.Mui-selected:hover, & .MuiPickerDay-root.Mui-selected:focus, & .MuiYearCalendar-button.Mui-selected, & .MuiYearCalendar-button.Mui-selected:focus':
    { backgroundColor: 'var(--s)', color: 'var(--on-s)' },
}

/** A day of the month; today is the day in Amsterdam, wherever the browser is. */
function Day(props: PickerDayProps) {
  const today = props.day.format('YYYY-MM-DD') === amsterdamDay()
  return <PickerDay {...props} today={today} aria-current={today ? 'date' : undefined} />
}

function Month({ value, onPick, min, max }: CalendarProps) {
  const { i18n } = useTranslation('ui')
  const dutch = i18n.language.startsWith('nl')
  const texts = (dutch ? nlNL : enUS).components.MuiLocalizationProvider.defaultProps.localeText
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={dutch ? 'nl' : 'en'}
      localeText={texts}
    >
      <DateCalendar
        referenceDate={dayjs(amsterdamDay())}
        slots={{ day: Day }}
        autoFocus
        sx={chosenDay}
        displayWeekNumber
        value={value ? dayjs(value) : null}
        minDate={min ? dayjs(min) : undefined}
        maxDate={max ? dayjs(max) : undefined}
        onChange={(date, state) => {
          if (date && state === 'finish') onPick(date.format('YYYY-MM-DD'))
        }}
      />
    </LocalizationProvider>
  )
}

/** A month with week numbers. Loaded when it is first opened. */
export const Calendar = themed(Month)
