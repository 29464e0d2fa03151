import {
  type CatalogueFormat,
  catalogueExchange,
  catalogueFormats,
} from '@bouwkring/contract/catalogue-exchange'
import {
  type CatalogueSheet,
  catalogueSheets,
  columnsOf,
  sheetNames,
} from '@bouwkring/contract/catalogue-sheets'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { callForNamedFile } from '../../platform/api.ts'
import { saveFile } from '../../platform/save-file.ts'
import { tellError } from '../../platform/tell-error.ts'
import { useTranslation } from '../../texts/index.ts'
import { Button, Panel, SegmentedControl } from '../../ui/index.ts'
import * as styles from './exchange.module.css'

/** The sheets and columns of a table file, and how cells are written. */
export function SheetsPanel() {
  const { t } = useTranslation('catalogadmin')
  return (
    <Panel title={t('exchange.sheets')}>
      <div className="column gap-3">
        <p>{t('exchange.sheetsHow')}</p>
        <ul className={styles.problems}>
          {(['flags', 'lists', 'numbers', 'with', 'single', 'formulas'] as const).map((rule) => (
            <li key={rule}>{t(`exchange.rules.${rule}`)}</li>
          ))}
        </ul>
        <details>
          <summary>{t('exchange.columns')}</summary>
          <dl className={styles.sheets}>
            {sheetNames.map((name) => {
              const sheet: CatalogueSheet = catalogueSheets[name]
              return (
                <div key={name}>
                  <dt>
                    <b>{name}</b> <span className="muted">{t(`exchange.parts.${sheet.part}`)}</span>
                  </dt>
                  <dd>
                    {columnsOf(sheet).map((column) => (
                      <code key={column} className="wrap-anywhere">
                        {column}
                      </code>
                    ))}
                  </dd>
                </div>
              )
            })}
          </dl>
        </details>
      </div>
    </Panel>
  )
}

/** Exports the whole catalogue to a file, in the chosen format. */
export function ExportPanel() {
  const { t } = useTranslation('catalogadmin')
  const [format, setFormat] = useState<CatalogueFormat>('xlsx')
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { bytes, name } = await callForNamedFile(catalogueExchange.export, {
        query: { format },
      })
      saveFile(bytes, name)
    } catch (error) {
      tellError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel title={t('exchange.export')}>
      <div className="column gap-3">
        <p>{t('exchange.exportHow')}</p>
        <div className="row">
          <SegmentedControl
            label={t('exchange.format')}
            value={format}
            segments={catalogueFormats.map((value) => ({
              value,
              label: t(`exchange.formats.${value}`),
            }))}
            onChange={setFormat}
          />
        </div>
        <p className="small muted">{t(`exchange.formatHow.${format}`)}</p>
        <p>
          <Button
            startIcon={<Download size={16} aria-hidden />}
            loading={busy}
            onClick={() => void save()}
          >
            {t('exchange.save')}
          </Button>
        </p>
      </div>
    </Panel>
  )
}
