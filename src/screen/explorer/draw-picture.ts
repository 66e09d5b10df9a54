/** Pictures that are drawn by the page: a part of a picture, or a moment of a film, as a file. */
import { type Area, sizeOf } from './crop-area';

const QUALITY = 0.9;

/** A picture by its address. Rejects where it can't be shown. */
export const loadPicture = (address: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const picture = new Image();
    picture.onload = () => resolve(picture);
    picture.onerror = () => reject(new Error(`no picture: ${address}`));
    picture.src = address;
  });

/** Draws a part of something as a file. @param name its ending says the kind */
export function drawn(source: CanvasImageSource, part: Area, name: string, ratio?: number): Promise<File> {
  const size = sizeOf(part, ratio);
  const canvas = Object.assign(document.createElement('canvas'), size);
  canvas.getContext('2d')?.drawImage(source, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height);
  const type = name.endsWith('.png') ? 'image/png' : 'image/jpeg';
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(new File([blob], name, { type })) : reject(new Error('nothing was drawn'))), type, QUALITY),
  );
}
