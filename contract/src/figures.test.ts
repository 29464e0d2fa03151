import { expect, test, vi } from 'vitest'
import { amountText, figuresIn } from './figures.ts'

test('amounts are written in their language, and each way of writing is made once', () => {
  const made = vi.spyOn(Intl, 'NumberFormat')
  const euros = { style: 'currency', currency: 'EUR' } as const
  for (let time = 0; time < 3; time += 1) {
    expect(amountText(1850, 'nl')).toBe('1.850,00')
    expect(amountText(1850.125, 'en')).toBe('1,850.125')
    expect(figuresIn('nl', euros).format(12.5)).toBe('€ 12,50')
  }
  expect(made).toHaveBeenCalledTimes(3)
  made.mockRestore()
})
