/** What the server stores of a photo; enough to judge an edge. */
const MAX_SIDE_PX = 1600;
const QUALITY = 0.85;

/** Scales the longer side down to the limit; never enlarges. */
export function fitInside(width: number, height: number, longest = MAX_SIDE_PX) {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * Redraws a photo upright and smaller, without location and camera data. Throws if the file isn't
 * an image.
 */
export async function shrinkPhoto(file: Blob, longest = MAX_SIDE_PX): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, fitInside(picture.width, picture.height, longest));
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('The browser draws no pictures');
    // Transparent parts would become black in a JPEG.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await toJpeg(canvas);
  } finally {
    picture.close();
  }
}

function toJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('The browser writes no JPEG'));
    canvas.toBlob(take, 'image/jpeg', QUALITY);
  });
}
