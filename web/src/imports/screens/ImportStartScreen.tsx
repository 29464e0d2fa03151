import { Download } from 'lucide-react'
import { type ClipboardEvent, type ReactNode, useState } from 'react'
import { useHolds, useUser, WaysOn } from '../../accounts/index.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useFileSending } from '../../platform/use-file-sending.ts'
import { useTranslation } from '../../texts/index.ts'
import {
  Button,
  ErrorState,
  Panel,
  ScreenTitle,
  SegmentedControl,
  Skeleton,
} from '../../ui/index.ts'
import { CheckboxInput, TextArea } from '../../ui/form/index.ts'
import { FileSender } from '../../ui/media/index.ts'
import { begin } from '../api.ts'
import { FeedForm } from '../pieces/FeedForm.tsx'
import { ImportFrame } from '../pieces/ImportFrame.tsx'
import { ImportList } from '../pieces/ImportList.tsx'
import { useOpenImport } from '../use-begin.ts'

/** Sends a file and continues with its contents. */
function useBegin(spot: number) {
  const { t } = useTranslation('imports')
  const open = useOpenImport()
  const [released, setReleased] = useState(true)
  const [again, setAgain] = useState(false)
  const sending = useFileSending({
    send: (file, way) => begin({ spot, released, again }, file, way),
    refuses: ({ name }) => (/\.(pdf|docx?|png|jpe?g)$/i.test(name) ? t('file.only') : undefined),
    tooLarge: (name) => t('file.tooLarge', { name }),
    failed: t('file.failed'),
    done: open,
  })
  return { released, setReleased, again, setAgain, sending }
}

interface Spot {
  id: number
  title: string
}
interface ImportStartProps {
  /** Undefined until loaded. */
  spot: Spot | undefined
  logo: ReactNode
}

/** `/importeren/nieuw?spot=7`: a list of products for a spot, or why that is impossible. `noSpot`: the user cannot see such a spot; `failed`: why loading failed. */
export function ImportStartScreen({
  noSpot,
  failed,
  onRetry,
  ...start
}: ImportStartProps & { noSpot: boolean; failed: Error | null; onRetry: () => void }) {
  const { t } = useTranslation('imports')
  const { readOnly, tenant } = useUser()
  const mayAdd = useHolds('SPOT_ITEM_CREATE') && !readOnly
  const refused = !mayAdd || noSpot
  if (!refused && start.spot) return <Start spot={start.spot} logo={start.logo} />
  return (
    <ImportFrame logo={start.logo} spot={start.spot} now="bestand" open={[]} done={false}>
      <ScreenTitle page={t('title')} tenant={tenant.company} />
      {refused ? (
        <ErrorState what={t(mayAdd ? 'noSpot' : 'mayNot')} actions={<WaysOn />} />
      ) : failed ? (
        <ErrorState what={t('spotFailed')} meaning={failed.message} onRetry={onRetry} />
      ) : (
        // A file dropped before its destination is known would be lost.
        <div style={{ maxWidth: 860, margin: '0 auto' }} aria-busy>
          <Skeleton height={620} animation={false} />
        </div>
      )}
    </ImportFrame>
  )
}

/** Choose, drop or paste a list of products for a spot. */
function Start({ spot, logo }: ImportStartProps & { spot: Spot }) {
  const { t } = useTranslation('imports')
  const { company } = useUser().tenant
  const { released, setReleased, again, setAgain, sending } = useBegin(spot.id)
  const [pasted, setPasted] = useState('')
  const send = (text: string) =>
    sending.send(new File([text], t('file.pastedName'), { type: 'text/tab-separated-values' }))
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!text.includes('\t') || !text.includes('\n')) return
    event.preventDefault()
    send(text)
  }
  return (
    <>
      <ScreenTitle page={t('title')} tenant={company} />
      <ImportFrame logo={logo} spot={spot} now="bestand" open={[]} done={false}>
        <div className="column gap-4" style={{ maxWidth: 860, margin: '0 auto' }}>
          <Panel title={t('file.title')} padding="roomy">
            <div className="column gap-4">
              <p className="muted">{t('file.lead')}</p>
              <div>
                <SegmentedControl
                  label={t('file.side')}
                  value={released ? 'offers' : 'demands'}
                  segments={[
                    { value: 'offers', label: t('file.offers'), tone: 'out' },
                    { value: 'demands', label: t('file.demands'), tone: 'in' },
                  ]}
                  onChange={(side) => setReleased(side === 'offers')}
                />
              </div>
              <FileSender
                label={t('file.label')}
                hideLabel
                drop
                accept=".xlsx,.csv,.tsv,.txt,.geojson,.json,.zip"
                choose={t('file.choose')}
                button={{ variant: 'contained' }}
                hint={t('file.hint')}
                error={sending.error}
                sending={sending.sending}
                reading={sending.sending && t('file.reading', { name: sending.sending.name })}
                onFiles={([file]) => file && sending.send(file)}
                onCancel={sending.cancel}
              />
              <div onPaste={paste}>
                <TextArea
                  id="import-paste"
                  label={t('file.paste')}
                  hint={t('file.pasteHint')}
                  rows={2}
                  value={pasted}
                  onChange={setPasted}
                />
                {pasted.trim() === '' ? null : (
                  <Button onClick={() => send(pasted)}>{t('file.readPasted')}</Button>
                )}
              </div>
              <FeedForm spot={spot.id} released={released} again={again} />
              <CheckboxInput
                id="import-again"
                label={t('file.again')}
                hint={t('file.againWhy')}
                checked={again}
                onChange={setAgain}
              />
              <p style={{ marginLeft: -10 }}>
                <Button
                  size="small"
                  variant="text"
                  startIcon={<Download size={16} aria-hidden />}
                  onClick={() =>
                    saveFile(
                      new Blob([`\uFEFF${t('file.exampleHead')}\r\n`], { type: 'text/csv' }),
                      t('file.exampleName'),
                    )
                  }
                >
                  {t('file.example')}
                </Button>
              </p>
            </div>
          </Panel>
          <ImportList spotId={spot.id} />
        </div>
      </ImportFrame>
    </>
  )
}
