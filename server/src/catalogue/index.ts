/** The door of the catalogue: object types with their subtree range (`pre`..`post`), what they inherit, and which values a property takes. */
export { keepInLibrary } from './actions-libraries.ts'
export { requestAttribute } from './actions-requests.ts'
export { loadCatalogue } from './load.ts'
export {
  compositionOf,
  otlById,
  otlNames,
  otlsById,
  rawLinks,
  searchOtlsOfEach,
  type OtlRow,
  type RawLink,
} from './queries/otls.ts'
export {
  fieldsOfOtl,
  holdOptions,
  propertiesOfOtl,
  propertyLinks,
  searchProperties,
  type OtlPropertyRow,
  type PropertyLink,
} from './queries/properties.ts'
export { deleteOtl, replaceSome } from './tree/queries-form.ts'
export {
  renumberTree,
  reportChanges,
  takeChanges,
  touchedBy,
  type Change,
} from './tree/queries-changes.ts'
export { routes } from './routes.ts'
export {
  judge,
  shownValue,
  type Judged,
  type TypedValue,
  type ValueContext,
} from './rules-values.ts'
export { dataClasses } from './data.ts'
