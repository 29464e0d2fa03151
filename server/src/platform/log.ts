import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

// JSON escapes a line end or an escape character, but not these; some terminals and log readers interpret them as a command or a line end.
const obeyed = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g
const asText = (line: string) =>
  line.replace(obeyed, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Structured logs, to standard output by default; values that could hold a secret are removed before writing. */
export const makeLog = (level: string, to: DestinationStream = pino.destination(1)): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: { streamWrite: asText },
      redact: {
        paths: [
          'req.headers.authorization',
          'req.headers.cookie',
          '*.password',
          '*.token',
          '*.refresh_token',
        ],
        censor: '[cut]',
      },
    },
    to,
  )
