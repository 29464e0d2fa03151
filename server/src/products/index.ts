/** The door of products: what others may know of a product. Row-level security decides which ones they see. */
export {
  changeDrafts,
  differenceOf,
  draftOf,
  fixedOf,
  lacksAfter,
  makeDrafts,
  propertiesOf,
  publishComplete,
  putBack,
  removeDrafts,
  standingOf,
  type Before,
  type Draft,
  type DraftChange,
  type DraftInput,
  type Standing,
} from './actions/drafts.ts'
export { type DraftColumns, spotDays } from './queries/drafts.ts'
export { viewerOf } from './actions-present.ts'
export { canChange, mayDo as mayDoWithProducts } from './rules.ts'
export { lockProducts } from './queries/products.ts'
export { insertImages as addPictures } from './queries/parts.ts'
export { saveContract } from './queries/rsx.ts'
export { saveLines, type KeptPost } from './queries/rsx-upload.ts'
export { answerProduct, endProducts, seeProduct, sinkProducts } from './queries/still.ts'
export { csv, words } from './rules-export.ts'
export { routes } from './routes.ts'
