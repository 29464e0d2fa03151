import { accounts } from '@bouwkring/contract/accounts'
import { maxUploadBytes } from '@bouwkring/contract/files'
import { setTimeout as pause } from 'node:timers/promises'
import { loadavg } from 'node:os'
import { expect, test } from 'vitest'
import { products } from '@bouwkring/contract/products'
import { rsx, type RsxResult } from '@bouwkring/contract/rsx'
import { makeSpot, multipart } from '../../test/make.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()

/** A contract with this many lines, close to the maximum number of bytes. */
function bigContract(lines: number): Buffer {
  const filler = 'Werkzaamheden uitvoeren volgens tekening en in overleg met de directie. '
  const each = Math.floor((maxUploadBytes - 200_000) / lines)
  const line = (i: number) => {
    const head = `<dl22.resultaatsverpl><dl22.bpost.6cijfer.0><dl22.bpost.nr6.0>${100_010 + i * 10}</dl22.bpost.nr6.0><romptekst>Opnemen betontegels vak ${i}</romptekst><dl22.eenheid.res.verpl>m2</dl22.eenheid.res.verpl><dl22.hoev.res.verpl kenmerk="V">${i + 0.5}</dl22.hoev.res.verpl>
<dl22.hoofdcode><werkcategorie.nr>31</werkcategorie.nr><subwerkcategorie.nr>99</subwerkcategorie.nr><hoofdcode.volgnr>01</hoofdcode.volgnr></dl22.hoofdcode>
<hoofdcode.tekstblok><alinea.hoofdcode eenheid.bouwstof="m2" hoev.bouwstof="${i + 1}" aard="T"><hoofdcode.vrijetekst>`
    const tail = `</hoofdcode.vrijetekst></alinea.hoofdcode></hoofdcode.tekstblok><deficode><positie.nr>1</positie.nr><inhoud.nr>${i % 9}</inhoud.nr><deficode.inhoud.tekst><alinea.hoofdcode><hoofdcode.vrijetekst>Schoonmaken</hoofdcode.vrijetekst></alinea.hoofdcode></deficode.inhoud.tekst></deficode></dl22.bpost.6cijfer.0></dl22.resultaatsverpl>\n`
    return (
      head +
      filler.repeat(Math.max(1, Math.floor((each - head.length - tail.length) / filler.length))) +
      tail
    )
  }
  return Buffer.from(
    `<raw.bestek><dl22.vsub.compleet>${Array.from({ length: lines }, (_, i) => line(i)).join('')}</dl22.vsub.compleet></raw.bestek>`,
  )
}

test(
  '5,000 lines in nearly 10 MB are imported within 10 seconds, and other requests do not wait meanwhile',
  { timeout: 120_000 },
  async () => {
    const me = await world.member()
    const other = await world.member('ROLE_USER', 'Aannemers')
    let spot = await makeSpot(me, { kind: 'tender' })
    const bytes = bigContract(5_000)
    expect(bytes.length).toBeGreaterThan(0.9 * maxUploadBytes)
    const body = multipart([{ filename: 'groot.rsx', bytes, field: 'file' }])
    const send = () => me.raw({ method: 'POST', url: `/api/spots/${spot.id}/rsx`, ...body })

    /** How long another user waits for a response, with continuous requests while the work is done. */
    async function whileBusy(work: () => Promise<unknown>): Promise<number[]> {
      const waits: number[] = []
      const state = { busy: true }
      const done = work().finally(() => (state.busy = false))
      while (state.busy) {
        const from = performance.now()
        await other.call(accounts.info, {})
        waits.push(performance.now() - from)
        await pause(20)
      }
      await done
      return waits.sort((a, b) => a - b)
    }
    const part = (waits: readonly number[], share: number) =>
      waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] as number
    const idle = await whileBusy(() => pause(1_500))

    // Another try is fair only on a busy machine.
    const isBusy = () => (loadavg()[0] ?? 0) > 6
    let took = 0
    const uploaded = () =>
      whileBusy(async () => {
        const from = performance.now()
        expect(await send()).toMatchObject({
          status: 201,
          body: { posts: 5_000, made: 5_000 } satisfies Partial<RsxResult>,
        })
        took = performance.now() - from
      })
    const most = Math.max(100, 4 * part(idle, 0.95))
    let waits = await uploaded()
    // Work that really blocks others does so every time; another program on the machine does not.
    for (
      let more = 2;
      more > 0 && (part(waits, 0.95) >= most || (took >= 10_000 && isBusy()));
      more--
    ) {
      spot = await makeSpot(me, { kind: 'tender' })
      waits = await uploaded()
    }
    let tookAgain: number
    let more = 2
    do {
      const again = performance.now()
      expect((await send()).body as RsxResult).toMatchObject({
        made: 0,
        updated: 0,
        unchanged: 5_000,
      })
      tookAgain = performance.now() - again
    } while (tookAgain >= 10_000 && isBusy() && more-- > 0)
    const told = (w: readonly number[]) =>
      `half within ${part(w, 0.5).toFixed(0)} ms, 95 % within ${part(w, 0.95).toFixed(0)} ms, longest ${part(w, 1).toFixed(0)} ms`
    console.info(
      `${(bytes.length / 1e6).toFixed(1)} MB: ${took.toFixed(0)} ms, again ${tookAgain.toFixed(0)} ms; somebody else meanwhile: ${told(waits)}; before it: ${told(idle)}`,
    )
    expect(took).toBeLessThan(10_000)
    expect(tookAgain).toBeLessThan(10_000)
    // On a busy machine all requests wait, with or without a contract.
    expect(part(waits, 0.95)).toBeLessThan(most)

    // The result is read page by page, and removed in one go.
    const timed = async <T>(work: () => Promise<T>) => {
      const from = performance.now()
      const result = await work()
      return { result, ms: performance.now() - from }
    }
    const readPages = () =>
      Promise.all(
        [1, 50, 100].map((page) =>
          timed(() =>
            me.call(products.ofSpot, {
              params: { id: spot.id },
              query: { page, itemsPerPage: 50, is_released: 'true' },
            }),
          ),
        ),
      )
    const slowest = (read: Awaited<ReturnType<typeof readPages>>) =>
      Math.max(...read.map(({ ms }) => ms))
    let pages = await readPages()
    // Slow code is slow every time; another program on the machine is not.
    for (let more = 2; more > 0 && slowest(pages) >= 1_000; more--) pages = await readPages()
    const gone = await timed(() =>
      me.call(rsx.remove, { params: { id: spot.id }, query: { items: 'true' } }),
    )
    console.info(
      `a page of 50: ${pages.map(({ ms }) => `${ms.toFixed(0)} ms`).join(', ')}; taken away: ${gone.ms.toFixed(0)} ms`,
    )
    expect(
      pages.map(({ result }) => [result['hydra:member'].length, result['hydra:totalItems']]),
    ).toEqual([
      [50, 5_000],
      [50, 5_000],
      [50, 5_000],
    ])
    expect(slowest(pages)).toBeLessThan(1_000)
    expect(gone.result).toEqual({ removed: 5_000, kept: 0 })
    expect(gone.ms).toBeLessThan(10_000)
  },
)
