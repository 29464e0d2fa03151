import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/** Structured logs, to the standard output unless told otherwise; what could hold a secret is cut out before it is written. */
export const makeLog = (level: string, to: DestinationStream = pino.destination(1)): Log =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.refresh_token'], censor: '[cut]' },
  }, to)
