/** Enough to judge an edge by; the server keeps no more. */
const LONGEST_SIDE = 1600;
const QUALITY = 0.85;

/** Width and height with the longer side at most so long; never larger than before. */
export function fitInside(width: number, height: number, longest = LONGEST_SIDE) {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** Draws a photo anew, upright and small: less to send, and neither place nor camera in it. Throws when it is none. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, fitInside(picture.width, picture.height));
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('The browser draws no pictures');
    // Transparent parts would turn black.
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
