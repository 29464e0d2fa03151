import { mailDefaults, messageFrom } from '@bouwkring/contract/mail-preferences'
import { mailedKinds } from '@bouwkring/contract/notification-kinds'
import { expect, test } from 'vitest'
import { type Choices, chosenFor, groupsOf } from './preferences.ts'

const choices = { ...mailDefaults, match_from: messageFrom, quiet_hours: true } as Choices

test('every mailed kind is in the group of its tab, once; a tab without kinds is left out', () => {
  const groups = groupsOf(mailedKinds)
  expect(groups.flatMap(({ kinds }) => kinds).toSorted()).toEqual([...mailedKinds].toSorted())
  expect(groups.map(({ tab }) => tab)).toEqual([
    'reservations',
    'matches',
    'searches',
    'messages',
    'spots',
  ])
  expect(groupsOf(['match'])).toEqual([{ tab: 'matches', kinds: ['match'] }])
})

test('a group shows the choice of its kinds, or that they differ', () => {
  const kinds = ['reservation_received', 'reservation_accepted'] as const
  const put = (received: 'now' | 'off', accepted: 'now' | 'off') =>
    chosenFor(kinds, {
      ...choices,
      reservation_received: received,
      reservation_accepted: accepted,
    })
  expect(put('off', 'off')).toBe('off')
  expect(put('now', 'now')).toBe('now')
  expect(put('now', 'off')).toBe('mixed')
})
