export { OwnReservationNote as OwnNote } from '../transactions/index.ts'
