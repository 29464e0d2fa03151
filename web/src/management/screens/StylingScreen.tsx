import { accounts, type ThemeColour } from '@bouwkring/contract/accounts'
import { settings } from '@bouwkring/contract/settings'
import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { useUser } from '../../accounts/index.ts'
import { call } from '../../platform/api.ts'
import { q } from '../../platform/query.ts'
import { anyFailure, useChange } from '../../platform/use-change.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import {
  Button,
  ErrorState,
  PageHeader,
  Panel,
  ScreenTitle,
  Skeleton,
  useConfirm,
  useLeaveGuard,
} from '../../ui/index.ts'
import {
  defaultColours,
  deriveTheme,
  isColour,
  type TenantColours,
  ThemePreview,
} from '../../ui/theme/index.ts'
import { Adjustments } from '../pieces/Adjustments.tsx'
import { ColourField } from '../pieces/ColourField.tsx'
import { ThemeSample } from '../pieces/ThemeSample.tsx'
import * as styles from '../pieces/styling.module.css'

const themeQuery = () =>
  q(
    settings.list,
    { query: { category: 'Theme' } },
    { select: (found) => found['hydra:member'][0] ?? null },
  )
type Name = keyof TenantColours
const names = Object.keys(defaultColours) as Name[]
// The names of the specification, where the contrast colours are white.
const defaults: TenantColours = { ...defaultColours, primaryContrast: '#ffffff' }

interface Kept {
  id: number
  version: number
  value: readonly ThemeColour[]
}
const coloursOf = (kept: Kept | null): TenantColours => ({
  ...defaults,
  ...Object.fromEntries((kept?.value ?? []).map(({ name, value }) => [name, value])),
})

function useSaveTheme(kept: Kept | null) {
  const { t } = useTranslation('management')
  return useChange(
    (colours: TenantColours) => {
      const value = names.map((name) => ({ name, value: colours[name] }))
      return kept
        ? call(settings.update, {
            params: { id: kept.id },
            body: { category: 'Theme', value, version: kept.version },
          })
        : call(settings.create, { body: { category: 'Theme', value } })
    },
    { done: t('styling.saved'), forgets: [settings, accounts], alsoAfter: anyFailure },
  )
}

function Editor({ kept }: { kept: Kept | null }) {
  const { t } = useTranslation('management')
  const { readOnly } = useUser()
  const confirm = useConfirm()
  const saved = coloursOf(kept)
  const [colours, setColours] = useState(saved)
  // A colour that is still being typed or dragged does not repaint the preview on every step.
  const settled = useDebounced(colours, 200)
  const derived = deriveTheme(settled)
  const save = useSaveTheme(kept)
  const wrong = names.some((name) => !isColour(colours[name]))
  const changed = names.some((name) => colours[name].toLowerCase() !== saved[name].toLowerCase())
  useLeaveGuard(changed)
  const reset = async () => {
    if (
      await confirm({
        title: t('styling.resetTitle'),
        body: t('styling.resetBody'),
        confirm: t('styling.reset'),
      })
    )
      setColours(defaults)
  }
  return (
    <div className={styles.columns}>
      <form
        className="column gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!wrong) save.mutate(colours)
        }}
      >
        <Panel title={t('styling.colours')}>
          <div className="column gap-3">
            {names.map((name) => (
              <ColourField
                key={name}
                id={`colour-${name}`}
                label={t(`colour.${name}`)}
                value={colours[name]}
                disabled={readOnly}
                error={isColour(colours[name]) ? undefined : t('styling.wrong')}
                onChange={(value) => setColours({ ...colours, [name]: value })}
              />
            ))}
          </div>
        </Panel>
        {readOnly ? null : (
          <div className={styles.deeds}>
            <Button
              variant="text"
              startIcon={<RotateCcw size={16} aria-hidden />}
              onClick={() => void reset()}
            >
              {t('styling.reset')}
            </Button>
            <Button disabled={!changed} onClick={() => setColours(saved)}>
              {t('matrix.undo')}
            </Button>
            <Button
              type="submit"
              variant="contained"
              disabled={!changed || wrong}
              loading={save.isPending}
            >
              {t('matrix.save')}
            </Button>
          </div>
        )}
      </form>
      <div className="column gap-4">
        <Panel title={t('styling.preview')}>
          <ThemePreview derived={derived}>
            <ThemeSample />
          </ThemePreview>
        </Panel>
        <Adjustments derived={derived} />
      </div>
    </div>
  )
}

/** /app/management/styling: the organisation's six colours and that of errors, with how they look on the screen. */
export function StylingScreen() {
  const { t } = useTranslation('management')
  const user = useUser()
  const { data, error, refetch } = useQuery(themeQuery())
  return (
    <>
      <ScreenTitle page={t('styling.title')} tenant={user.tenant.company} />
      <PageHeader title={t('styling.title')} lead={t('styling.lead')} />
      {error ? (
        <ErrorState what={t('failed')} meaning={error.message} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={320} animation={false} aria-busy />
      ) : (
        <Editor key={data?.version ?? 0} kept={data} />
      )}
    </>
  )
}
