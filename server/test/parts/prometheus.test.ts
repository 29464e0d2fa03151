import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../src/platform/free-port.ts'
import { Installation } from '../operation/installation.ts'
import { areHere, OutsidePart } from '../operation/outside-part.ts'
import { temporaryFolder } from '../folder.ts'

const deploy = fileURLToPath(new URL('../../../deploy/', import.meta.url))
const alerts = join(deploy, 'alerts.yaml')
const { groups } = parse(readFileSync(alerts, 'utf8')) as {
  groups: { rules: { alert: string; annotations: { summary: string } }[] }[]
}
const rules = groups.flatMap((group) => group.rules)
const { panels } = JSON.parse(readFileSync(join(deploy, 'grafana.json'), 'utf8')) as {
  panels: { title: string; targets: { expr: string }[] }[]
}
const promtool = (...args: string[]) => spawnSync('promtool', args, { encoding: 'utf8' })

/** For each alert, the figure it watches: when all is well, and when the alert should fire. In Prometheus's notation for series: a start, a step and a count, here one per minute. */
const figures: Record<
  string,
  { series: string; well: string; ill: string; labels?: Record<string, string> }
> = {
  Away: { series: 'nodejs_version_info', well: '1x40', ill: '1x3 _x37' },
  TooBusy: { series: 'requests_sent_away_total', well: '0+3x40', ill: '0+12x40' },
  TooManyConnections: { series: 'connections_dropped_total', well: '7x40', ill: '0+1x40' },
  SlowLoop: { series: 'nodejs_eventloop_lag_p99_seconds', well: '0.05x40', ill: '0.2x40' },
  Failures: { series: 'requests_failed_total', well: '7x40', ill: '0+1x40' },
  DatabaseAway: {
    series: 'database_query_seconds_count{result="failed"}',
    well: '0+100x40',
    ill: '0+400x40',
  },
  JobsGivenUp: { series: 'jobs_failed', well: '0x40', ill: '1x40' },
  JobsWaiting: { series: 'jobs_waiting', well: '500x5 3x35', ill: '500x40' },
  PartAway: {
    series: 'part_reachable{part="mail"}',
    well: '1x40',
    ill: '0x40',
    labels: { part: 'mail' },
  },
  ReplicaBehind: { series: 'replica_lag_seconds', well: '2x40', ill: '90x40' },
  DiskFull: { series: 'data_disk_free_bytes', well: '11x40', ill: '9x40' },
}
const beside = [
  { series: 'data_disk_bytes', values: '100x40' },
  { series: 'database_query_seconds_count{result="ok"}', values: '0+900x40' },
]

const isHere = areHere(
  () => existsSync('/usr/bin/promtool') && existsSync('/usr/bin/prometheus'),
  'prometheus',
)

// It starts its own database: once is enough where the tests run on a second one.
describe.skipIf(!isHere || process.env.TEST_DATABASE_URL !== undefined)('a real Prometheus', () => {
  const dir = temporaryFolder('rules')
  afterAll(() => rmSync(dir, { recursive: true, force: true }))

  test('accepts the alert rules', () => {
    expect(promtool('check', 'rules', alerts)).toMatchObject({ status: 0 })
    expect(Object.keys(figures).toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted())
  })

  /** Every alert after half an hour, when the named one has bad figures. */
  const halfAnHour = (ill: string | null) => {
    const input_series = [
      ...beside,
      ...Object.entries(figures).map(([alert, { series, ...values }]) => ({
        series,
        values: alert === ill ? values.ill : values.well,
      })),
    ]
    const alert_rule_test = rules.map(({ alert, annotations: { summary } }) => {
      const labels = figures[alert]?.labels ?? {}
      const told = summary.replace(
        /\{\{ \$labels\.(\w+) \}\}/g,
        (_, name: string) => labels[name] ?? '',
      )
      return {
        eval_time: '30m',
        alertname: alert,
        exp_alerts:
          alert === ill ? [{ exp_labels: labels, exp_annotations: { summary: told } }] : [],
      }
    })
    const file = join(dir, `${ill ?? 'well'}.json`)
    writeFileSync(
      file,
      JSON.stringify({
        rule_files: [alerts],
        evaluation_interval: '1m',
        tests: [{ interval: '1m', input_series, alert_rule_test }],
      }),
    )
    return promtool('test', 'rules', file)
  }
  test.each([null, ...Object.keys(figures)])('raises no alert but %s', (ill) => {
    const { status, stdout, stderr } = halfAnHour(ill)
    expect(status, stdout + stderr).toBe(0)
  })

  describe('with the product as its target', () => {
    const product = new Installation()
    const part = new OutsidePart('prometheus')
    let port: number
    const ask = async (path: string) =>
      (await (await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)).json()) as {
        status: string
        data: {
          result?: unknown[]
          groups?: { rules: { name: string; health: string; lastError?: string }[] }[]
          activeTargets?: { health: string; lastError: string }[]
        }
      }
    const query = (expr: string) => ask(`query?query=${encodeURIComponent(expr)}`)

    beforeAll(async () => {
      await product.prepare()
      await product.start()
      port = await freePort()
      const config = {
        global: { scrape_interval: '1s', evaluation_interval: '1s' },
        rule_files: [alerts],
        scrape_configs: [
          { job_name: 'product', static_configs: [{ targets: [`127.0.0.1:${product.port}`] }] },
        ],
      }
      writeFileSync(join(part.dir, 'prometheus.yml'), JSON.stringify(config))
      await part.run(
        '/usr/bin/prometheus',
        [
          '--config.file=prometheus.yml',
          `--storage.tsdb.path=${join(part.dir, 'data')}`,
          `--web.listen-address=127.0.0.1:${port}`,
          '--log.level=error',
        ],
        () =>
          fetch(`http://127.0.0.1:${port}/-/ready`).then(
            (r) => r.ok,
            () => false,
          ),
      )
      await fetch(product.url('/api/host'))
      // Rates need two readings of the figures.
      for (const end = performance.now() + 120_000; performance.now() < end; await sleep(200))
        if ((await query('rate(http_request_seconds_count[5m])')).data.result?.length) break
    }, 300_000)
    afterAll(async () => {
      await part.remove()
      await product.remove()
    })

    test('reads its metrics, and evaluates every rule', { timeout: 90_000 }, async () => {
      // A reading that comes late on a busy machine is made good by the next.
      const patience = { timeout: 30_000 }
      const targets = async () => (await ask('targets')).data.activeTargets
      await expect.poll(targets, patience).toMatchObject([{ health: 'up', lastError: '' }])
      const seen = async () => {
        const evaluated = (await ask('rules')).data.groups?.flatMap((group) => group.rules) ?? []
        return evaluated.map(({ name, health }) => `${name} ${health}`).toSorted()
      }
      await expect.poll(seen, patience).toEqual(rules.map(({ alert }) => `${alert} ok`).toSorted())
    })

    // Figures that exist only in a process with an outside part, a replica, or a job to do.
    const notHere = /part_reachable|replica_|job_seconds/
    test.each(
      panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
    )('answers what the dashboard asks: %s (%s)', async (_, expr) => {
      expect((await query(expr)).status).toBe('success')
      if (notHere.test(expr)) return
      await expect
        .poll(async () => (await query(expr)).data.result, { timeout: 20_000 })
        .not.toEqual([])
    })
  })
})
