import type { ImportField } from '@bouwkring/contract/imports'
import { importFields } from '@bouwkring/contract/import-fields'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from '../texts/index.ts'
import { columnPropertiesQuery } from './api.ts'

/** The labels of fields, and the list of all fields. */
export function useLabels() {
  const { t } = useTranslation('imports')
  const properties = useQuery(columnPropertiesQuery()).data?.['hydra:member']
  return useMemo(() => {
    const byField = new Map<string, string>(
      (properties ?? [])
        .flatMap((group) => group.properties)
        .filter((property) => property.field === null && property.type !== 'file')
        .map((property) => [`property:${property.id}`, property.name] as const),
    )
    const field = (of: ImportField | null) =>
      of === null ? t('columns.leave') : (byField.get(of) ?? t(`field.${of}`))
    const fields = [
      ...importFields.map((of) => ({ value: of as string, label: t(`field.${of}`) })),
      ...[...byField].map(([of, label]) => ({ value: of, label })),
    ]
    return { field, fields }
  }, [t, properties])
}
