import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startEmbedded } from '../../src/platform/embedded-postgres.ts'
import { makeLog } from '../../src/platform/log.ts'
import { run } from './run-sql.ts'
import { temporaryFolder } from '../folder.ts'

const log = makeLog('silent')

/** Copies the data directory as plain files, without its log. */
function copyData(from: string, to: string) {
  mkdirSync(to, { mode: 0o700 })
  cpSync(from, to, {
    recursive: true,
    filter: (path) => !/postmaster\.(pid|opts)$|pg_wal\/.+/.test(path),
  })
  mkdirSync(join(to, 'pg_wal', 'archive_status'), { recursive: true, mode: 0o700 })
}

/** Gives a folder and its contents to the account that owns the other folder. */
function ownAs(like: string, folder: string) {
  const { uid, gid } = statSync(like)
  for (const path of [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ])
    chownSync(path, uid, gid)
}

test(
  'restores to a chosen second: data dropped by mistake afterwards is back (O7)',
  { timeout: 120_000 },
  async () => {
    const place = temporaryFolder('moment')
    chmodSync(place, 0o755)
    mkdirSync(join(place, 'archive'))
    chmodSync(join(place, 'archive'), 0o777)
    const archiving = {
      fsync: 'off',
      archive_mode: 'on',
      wal_level: 'replica',
      archive_command: `test ! -f ${join(place, 'archive')}/%f && cp %p ${join(place, 'archive')}/%f`,
    }
    const first = await startEmbedded({ dataDir: join(place, 'pg'), log, settings: archiving })
    const client = new pg.Client({ connectionString: first.url('postgres') })
    await client.connect()
    await client.query('create table kept as select generate_series(1, 1000) as n')
    await client.query("select pg_backup_start('drill', true)")
    copyData(join(place, 'pg'), join(place, 'again'))
    const { rows: label } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(true)',
    )
    writeFileSync(join(place, 'again', 'backup_label'), label[0]?.labelfile ?? '')
    await client.query('insert into kept select generate_series(1001, 1500)')
    await sleep(1100)
    const { rows: moment } = await client.query<{ now: string }>('select now()::text as now')
    await sleep(1100)
    await client.query('drop table kept')
    await client.query('create table later as select 1')
    // Data that is not in the archive cannot be restored: close the segment and wait for it.
    const { rows: last } = await client.query<{ file: string }>(
      'select pg_walfile_name(pg_switch_wal()) as file',
    )
    for (let i = 0; i < 200 && !existsSync(join(place, 'archive', last[0]?.file ?? '')); i++)
      await sleep(50)
    await client.end()
    await first.stop()

    writeFileSync(join(place, 'again', 'recovery.signal'), '')
    ownAs(join(place, 'pg'), join(place, 'again'))
    const second = await startEmbedded({
      dataDir: join(place, 'again'),
      log,
      settings: {
        restore_command: `cp ${join(place, 'archive')}/%f %p`,
        recovery_target_time: moment[0]?.now ?? '',
        recovery_target_action: 'promote',
        fsync: 'off',
      },
    })
    expect(
      await run(
        second.url('postgres'),
        "select (select count(*)::int from kept) as rows, to_regclass('later') as later",
      ),
    ).toEqual([{ rows: 1500, later: null }])
    await second.stop()
    rmSync(place, { recursive: true, force: true })
  },
)
