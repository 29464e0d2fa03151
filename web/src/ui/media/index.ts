export { Gallery } from './Gallery.tsx';
export type { Picture } from './picture.ts';
export { ImageUpload } from './ImageUpload.tsx';
export { ImageViewer } from './ImageViewer.tsx';
export { PieWithTable, sliceColour, type Slice } from './PieWithTable.tsx';
export { RichText } from './RichText.tsx';
export type { UploadItem } from './UploadTile.tsx';
