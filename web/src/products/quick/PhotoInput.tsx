import { maxUploadBytes, maxUploadFiles } from '@bouwkring/contract/files'
import { fieldText } from '@bouwkring/contract/messages'
import type { LucideIcon } from 'lucide-react'
import { chosenLanguage } from '../../platform/language.ts'
import { type TFunction, useTranslation } from '../../texts/index.ts'
import { ChooseFile } from '../../ui/media/index.ts'
import * as styles from './photo-step.module.css'

const kinds = ['image/jpeg', 'image/png']

/** The pictures that can be sent, and why the others cannot. */
export function readPhotos(files: readonly File[], room: number, t: TFunction<'products'>) {
  const problem = (file: File) =>
    file.size > maxUploadBytes
      ? t('images.tooLarge', { name: file.name })
      : kinds.includes(file.type)
        ? undefined
        : fieldText('file.kind', chosenLanguage())
  const good = files.filter((file) => problem(file) === undefined)
  const wrong = files.map(problem).find((text) => text !== undefined)
  return {
    photos: good.slice(0, room),
    problem: wrong ?? (good.length > room ? t('images.tooMany', { count: maxUploadFiles }) : ''),
  }
}

interface PhotoInputProps {
  label: string
  icon: LucideIcon
  /** Opens the camera instead of the gallery. */
  camera?: boolean
  look: 'main' | 'plain' | 'tile'
  onFiles: (files: File[]) => void
}

/** Takes pictures with the device's camera, or from its gallery. */
export function PhotoInput({ label, icon: Icon, camera = false, look, onFiles }: PhotoInputProps) {
  const { t } = useTranslation('quickoffer')
  const picture = <Icon size={look === 'tile' ? 22 : 20} aria-hidden />
  return (
    <ChooseFile
      className={styles.takePhoto}
      data-look={look}
      variant={look === 'main' ? 'contained' : 'outlined'}
      color={look === 'main' ? 'primary' : 'inherit'}
      accept={kinds.join(',')}
      camera={camera}
      multiple={!camera}
      aria-label={label}
      title={t('photo.kinds')}
      startIcon={look === 'tile' ? null : picture}
      onFiles={onFiles}
    >
      {look === 'tile' ? picture : label}
    </ChooseFile>
  )
}
