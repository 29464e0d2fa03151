import type { OtlForm, OtlSave } from '@bouwkring/contract/otl-form'
import { useState } from 'react'
import { isApiError } from '../../../platform/api.ts'
import { tellError } from '../../../platform/tell-error.ts'
import { useTranslation } from '../../../texts/index.ts'
import { formatDecimal } from '../../../ui/form/index.ts'
import { showToast } from '../../../ui/index.ts'
import { useEdit } from './api.ts'
import { clashesOf, mergeValues } from './conflict.ts'
import {
  bodyOf,
  inheritedParts,
  inheritedProperties,
  type Refused,
  refusedOf,
  tabOf,
  type Tab,
  tabs,
  total,
  type Values,
  valuesOf,
} from './values.ts'

/** Sends only what differs from the version read, so that two users who change different things do not conflict. */
function changesOf(base: Values, values: Values, version: number): OtlSave {
  const [was, now] = [bodyOf(base, version), bodyOf(values, version)] as const
  const fields = (Object.keys(now) as (keyof typeof now)[]).filter(
    (field) => field === 'version' || JSON.stringify(was[field]) !== JSON.stringify(now[field]),
  )
  return Object.fromEntries(fields.map((field) => [field, now[field]])) as OtlSave
}

/** The server's errors, by path: all messages for one path together, such as each object type that would exceed 100 %. */
function saidOf(error: unknown): Refused {
  const said: Record<string, string> = {}
  for (const { path, message } of (isApiError(error) && error.reply?.violations) || [])
    said[path] = path in said ? `${said[path]}. ${message}` : message
  return said
}

/** The editor of one object type: the version read, the input, its errors, and saving it. */
export function useEditor(read: OtlForm) {
  const { t, i18n } = useTranslation('otledit')
  const { save, read: readAgain } = useEdit(read.id)
  const [form, setForm] = useState(read)
  const [values, setValues] = useState(() => valuesOf(read))
  // An object type that was never saved or published is new.
  const [editing, setEditing] = useState(read.version === 1 && !read.published)
  const [tab, setTab] = useState<Tab>('specifications')
  const [tried, setTried] = useState(false)
  const [told, setTold] = useState<Refused>({})
  const [newer, setNewer] = useState<OtlForm>()
  const base = valuesOf(form)
  const dirty = JSON.stringify(base) !== JSON.stringify(values)
  const sums = {
    composition: total([...values.composition, ...inheritedParts(form, values)]),
    properties: total([...values.properties, ...inheritedProperties(form, values)]),
  }
  const found = refusedOf(values, form.version, sums, t('sumText'))
  // A sum that is too high is shown at once; the rest after an attempt to save.
  const refused = {
    ...Object.fromEntries(
      Object.entries(found).filter(
        ([path]) =>
          tried || sums[path.startsWith('composition') ? 'composition' : 'properties'] > 100,
      ),
    ),
    ...told,
  }
  const change = (part: Partial<Values>) => {
    setValues({ ...values, ...part })
    setTold({})
  }
  const start = (next: OtlForm) => {
    setForm(next)
    setValues(valuesOf(next))
    setTried(false)
    setTold({})
  }
  const show = (paths: readonly string[]) => {
    const wanted = new Set(paths.map(tabOf))
    if (!wanted.has(tab)) setTab(tabs.find((name) => wanted.has(name)) ?? tab)
  }
  const send = async ({ publish = false } = {}) => {
    setTried(true)
    if (Object.keys(found).length > 0) {
      show(Object.keys(found))
      return
    }
    try {
      start(
        await save.mutateAsync(
          changesOf(base, publish ? { ...values, published: true } : values, form.version),
        ),
      )
      setEditing(false)
      showToast(t(`saved.${form.type}`), { tone: 'success' })
    } catch (error) {
      if (isApiError(error) && error.code === 'stale') {
        setNewer(await readAgain())
        return
      }
      const said = saidOf(error)
      setTold(said)
      if (Object.keys(said).length > 0) show(Object.keys(said))
      else tellError(error)
    }
  }
  const number = (value: number) => formatDecimal(value, i18n.language)
  const clashes = newer
    ? clashesOf(base, values, valuesOf(newer), {
        number,
        share: (percentage) => `${number(percentage)}%`,
        include: (on) => t(on ? 'included' : 'notIncluded'),
        flag: (on) => t(on ? 'published' : 'hidden'),
      })
    : []
  const settle = (kept: ReadonlySet<string>) => {
    if (!newer) return
    setValues(mergeValues(base, values, valuesOf(newer), kept))
    setForm(newer)
    setNewer(undefined)
  }
  return {
    form,
    values,
    editing,
    tab,
    setTab,
    refused,
    dirty,
    sums,
    change,
    send,
    saving: save.isPending,
    edit: () => setEditing(true),
    undo: () => {
      start(form)
      setEditing(false)
    },
    replace: start,
    conflict: newer ? { clashes, settle, close: () => setNewer(undefined) } : undefined,
  }
}
export type Editor = ReturnType<typeof useEditor>
