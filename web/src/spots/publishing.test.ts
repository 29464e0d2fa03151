import { describe, expect, test } from 'vitest'
import { ApiError } from '../platform/api.ts'
import { missingIn, missingOf } from './publishing.ts'

const place = {
  latitude: 52.1,
  longitude: 5.4,
  street: '',
  housenumber: '',
  postalcode: '',
  city: 'Amersfoort',
}
const person = {
  '@id': '/api/contactpersons/1',
  id: 1,
  user: null,
  first_name: 'Piet',
  last_name: '',
  email: 'piet@a.example',
  phonenumber: '',
  streetname: '',
  housenumber: '',
  postal_code: '',
  city: '',
  saved: true,
}
const whole = {
  period_from: '2999-01-01',
  period_till: '2999-02-01',
  location: place,
  contactpersons: [person],
}

describe('the missing parts for publishing', () => {
  test('are none when period, place and contact person are there', () =>
    expect(missingOf(whole)).toEqual([]))
  test('are each of the three that is absent', () => {
    expect(
      missingOf({
        period_from: null,
        period_till: null,
        location: { ...place, latitude: null, longitude: null },
        contactpersons: [],
      }),
    ).toEqual(['period', 'location', 'contact'])
  })
  test('include a period that has ended', () =>
    expect(missingOf({ ...whole, period_from: '2001-01-01', period_till: '2001-02-01' })).toEqual([
      'period',
    ]))
  test('are those that the server reports, and none for another error', () => {
    const reply = (code: 'not_publishable' | 'stale') =>
      new ApiError(
        {
          status: 422,
          code,
          message: '',
          violations: [
            { path: 'contactpersons', message: 'x' },
            { path: 'period', message: 'y' },
          ],
        },
        '',
      )
    expect(missingIn(reply('not_publishable'))).toEqual(['contact', 'period'])
    expect(missingIn(reply('stale'))).toEqual([])
    expect(missingIn(new Error('other'))).toEqual([])
  })
})
