import type { Spot } from '@bouwkring/contract/spots'
import { useNavigate } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Copy, Pencil, Printer, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { keeping } from '../../platform/address.ts'
import { useHolds } from '../../accounts/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { type FormSection, type ListPath, listsFor } from '../list-url.ts'
import { useSpotMoves } from '../use-spot-moves.tsx'
import { PublishWarning } from './PublishWarning.tsx'
import { type SpotDeed, SpotMenu } from './SpotMenu.tsx'
import { Button, IconButton } from '../../ui/index.ts'
import * as styles from './spot-panel.module.css'

interface SpotActionsProps {
  spot: Spot
  path: ListPath
  editing: boolean
  /** The small buttons are combined under one. */
  phone: boolean
  matches: ReactNode
  /** The line with type and numbers, beside the small buttons. */
  facts: ReactNode
  title: ReactNode
}

type Moves = ReturnType<typeof useSpotMoves>

/** The deeds that have a labelled button. */
function MainDeeds({
  spot: { can },
  moves,
  matches,
  onEdit,
  onBack,
}: {
  spot: Spot
  moves: Moves
  matches: ReactNode
  onEdit: () => void
  onBack: () => void
}) {
  const { t } = useTranslation('spots')
  const { publish, unpublish, unarchive, busy } = moves
  return (
    <span className={`row wrap no-print ${styles.deeds}`}>
      {can.seeMatches ? matches : null}
      {can.unpublish ? (
        <Button onClick={() => void unpublish()} disabled={busy}>
          {t('action.unpublish')}
        </Button>
      ) : null}
      {can.publish ? (
        <Button onClick={() => void publish()} disabled={busy}>
          {t('action.publish')}
        </Button>
      ) : null}
      {can.unarchive ? (
        <Button
          variant="contained"
          startIcon={<ArchiveRestore size={18} aria-hidden />}
          onClick={() =>
            void unarchive().then((done) => {
              if (done) onBack()
            })
          }
          disabled={busy}
        >
          {t('action.unarchive')}
        </Button>
      ) : null}
      {can.edit ? (
        <Button variant="contained" startIcon={<Pencil size={18} aria-hidden />} onClick={onEdit}>
          {t('action.edit')}
        </Button>
      ) : null}
    </span>
  )
}

/** Head of the panel: what the user can do with this spot now, by `can`. */
export function SpotActions(props: SpotActionsProps) {
  const { spot, path, editing, phone, matches, facts, title } = props
  const { t } = useTranslation('spots')
  const navigate = useNavigate()
  const moves = useSpotMoves(spot)
  const [home = 'mijn-spots'] = listsFor({
    all: useHolds('READ_ALL_SPOTS'),
    mine: useHolds('READ_MY_SPOTS'),
  })
  const { archive, duplicate, erase, busy, missing, forget } = moves
  const { can } = spot
  const id = String(spot.id)
  const edit = (section?: FormSection) =>
    void navigate({
      to: `/${path}/$id`,
      params: { id },
      search: keeping({ editing: true, section }),
    })
  const to = (list: ListPath) => void navigate({ to: `/${list}/$id`, params: { id }, search: {} })
  const close = () =>
    void navigate({
      to: `/${path}`,
      search: keeping({ part: undefined, editing: undefined, section: undefined }),
    })
  const away = () => void navigate({ to: `/${path}`, search: {} })
  const may = (right: boolean) => right && !editing
  const deeds: SpotDeed[] = [
    { label: t('action.print'), icon: Printer, may: true, run: () => window.print() },
    {
      label: t('action.duplicate'),
      icon: Copy,
      may: may(can.duplicate),
      run: () =>
        void duplicate().then((copy) => {
          if (copy)
            void navigate({ to: '/mijn-spots/$id', params: { id: String(copy) }, search: {} })
        }),
    },
    {
      label: t('action.archive'),
      icon: Archive,
      may: may(can.archive),
      run: () =>
        void archive().then((done) => {
          if (done) to('archived-spots')
        }),
    },
    {
      label: t('action.delete'),
      icon: Trash2,
      may: may(can.delete),
      run: () =>
        void erase().then((done) => {
          if (done) away()
        }),
    },
  ].filter((deed) => deed.may)
  return (
    <>
      <div className={`row align-top ${styles.headLine}`}>
        {facts}
        <span className="row gap-1 no-print">
          {phone ? (
            <SpotMenu deeds={deeds} busy={busy} name={spot.name} />
          ) : (
            <>
              {deeds.map(({ label, icon: Icon, run }) => (
                <IconButton
                  key={label}
                  aria-label={label}
                  title={label}
                  onClick={run}
                  disabled={busy}
                >
                  <Icon size={19} aria-hidden />
                </IconButton>
              ))}
              <span className="divider" aria-hidden />
            </>
          )}
          <IconButton onClick={close} aria-label={t('action.close')} title={t('action.close')}>
            <X size={20} aria-hidden />
          </IconButton>
        </span>
      </div>
      <div className={`row wrap between ${styles.titleLine}`}>
        {title}
        {editing ? null : (
          <MainDeeds
            spot={spot}
            moves={moves}
            matches={matches}
            onEdit={() => edit()}
            onBack={() => to(home)}
          />
        )}
      </div>
      {missing.length > 0 ? (
        <PublishWarning
          missing={missing}
          onClose={forget}
          onGo={(what) => {
            forget()
            edit(what)
          }}
        />
      ) : null}
    </>
  )
}
