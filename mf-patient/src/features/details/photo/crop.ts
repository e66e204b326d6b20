/** The cropped part of a picture: a square, reduced by `zoom`, and moved between −1 and 1 in both directions. */
export interface Crop {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const wholeCrop: Crop = { zoom: 1, x: 0, y: 0 };
export const mostZoom = 4;
/** The size that the portal stores. */
export const photoSide = 640;

interface Size {
  readonly width: number;
  readonly height: number;
}

const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

/** The cropped square in pixels of the picture. */
export const squareOf = ({ width, height }: Size, { zoom, x, y }: Crop) => {
  const side = Math.min(width, height) / zoom;
  const at = (length: number, moved: number) => ((length - side) / 2) * (1 + moved);
  return { left: at(width, x), top: at(height, y), side };
};

/** Moves by a share of the square's side: the picture follows the pointer. */
export const dragged = (size: Size, crop: Crop, by: { readonly x: number; readonly y: number }): Crop => {
  const { side } = squareOf(size, crop);
  const moved = (length: number, from: number, share: number): number => {
    const room = (length - side) / 2;
    return room === 0 ? 0 : within(from - (share * side) / room, 1);
  };
  return { ...crop, x: moved(size.width, crop.x, by.x), y: moved(size.height, crop.y, by.y) };
};

/** Draws the cropped part on a whole canvas. Transparent parts become white; in a JPEG they would be black. */
export const drawCrop = (canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void => {
  const { left, top, side } = squareOf(picture, crop);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
};

const quality = 0.9;

/** The file to upload: only the square, so that the rest of the picture never leaves the device. */
export const photoFile = (canvas: HTMLCanvasElement): Promise<File> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob === null
          ? reject(new Error('The canvas gave no picture'))
          : resolve(new File([blob], 'photo.jpg', { type: 'image/jpeg' })),
      'image/jpeg',
      quality,
    );
  });
