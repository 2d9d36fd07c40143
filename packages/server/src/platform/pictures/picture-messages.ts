/** photo: at most 1600 pixels on its longest side. avatar: a small square from its middle. */
export type PictureShape = 'photo' | 'avatar';

/** A request to the decoder process. It gets one at a time, and the next one after its reply. */
export interface PictureRequest {
  picture: Uint8Array;
  shape: PictureShape;
}

export type PictureReply =
  | { jpeg: Uint8Array }
  | { refusal: 'unreadable' | 'too_large'; reason: string };
