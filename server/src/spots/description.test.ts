import { describe, expect, test } from 'vitest'
import { AppError } from '../platform/errors.ts'
import { cleanDescription, depthOf } from './actions-description.ts'

describe('the description of a spot', () => {
  test('keeps everything that the editor can produce', async () => {
    const html =
      '<h2>Sloop</h2><p><strong>Balken</strong>, <em>vers</em> <u>a</u> <s>b</s><br /></p><ul><li>een</li></ul><ol><li>twee</li></ol><blockquote>let op</blockquote>'
    expect(await cleanDescription(html)).toBe(html)
    expect(await cleanDescription('<a href="https://x.example" target="_blank">x</a>')).toBe(
      '<a href="https://x.example" rel="noopener noreferrer nofollow" target="_blank">x</a>',
    )
    expect(await cleanDescription('<a href="mailto:a@b.nl">x</a>')).toContain(
      'href="mailto:a@b.nl"',
    )
  })
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVaScRiPt&colon;alert(1)">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<a href="//evil.example">x</a>',
    '<p onclick="alert(1)" style="x:expression(1)">x</p>',
    '<iframe src="https://x"></iframe>',
    '<math><mtext><style><img src=x onerror=alert(1)>',
    '<form action=x><input>',
    '<<script>script>alert(1)</script>',
    '<a href="vbscript:x">x</a>',
    '<base href=x>',
  ])('leaves nothing that runs of %s', async (html) => {
    const clean = await cleanDescription(html)
    expect(clean).not.toMatch(
      /<(script|img|svg|iframe|math|style|form|input|base)|\son\w+=|javascript:|vbscript:|data:|style=|href="\/\//i,
    )
    expect(await cleanDescription(clean)).toBe(clean)
  })
  test('rejects a description that is too large or too deep, fast', async () => {
    const refused = async (html: string) => {
      try {
        await cleanDescription(html)
        return null
      } catch (error) {
        return error instanceof AppError ? error.more.fields?.[0]?.message : error
      }
    }
    // What cleans is loaded by the first text. Measures the processor time of this thread alone: other tests run at the same time.
    expect(await refused('')).toBeNull()
    const began = process.threadCpuUsage()
    expect(await refused('é'.repeat(30_000))).toBe('field.tooLong')
    expect(await refused('<p>'.repeat(101))).toBe('html.tooDeep')
    expect(await refused('<b>'.repeat(16_000))).toBe('html.tooDeep')
    const { user, system } = process.threadCpuUsage(began)
    expect((user + system) / 1000).toBeLessThan(200)
    expect(depthOf('<p>a<br></p>'.repeat(500))).toBe(1)
    expect(depthOf('<p>'.repeat(100))).toBe(100)
  })
})
