import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const packs = [
  {
    ending: '.br',
    pack: (bytes: Buffer) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  },
  {
    ending: '.gz',
    pack: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  },
]
const text = /\.(?:js|css|svg)$/
/** One network packet holds this much: compressing less makes no noticeable difference. */
const smallest = 512

/** Also writes each text file compressed, so that the server need not compress it for each visitor; docs/decisions/0006-first-load.md. */
export function packedFiles(): Plugin {
  return {
    name: 'packed-files',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const folder = join(dir, 'assets')
      await Promise.all(
        (await readdir(folder))
          .filter((name) => text.test(name))
          .map(async (name) => {
            const bytes = await readFile(join(folder, name))
            if (bytes.length < smallest) return
            for (const { ending, pack } of packs)
              await writeFile(join(folder, name + ending), await pack(bytes))
          }),
      )
    },
  }
}
