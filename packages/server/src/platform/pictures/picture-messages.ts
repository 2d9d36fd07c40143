/** A request to the decoder process. It gets one at a time, and the next one after its reply. */
export interface PictureRequest {
  picture: Uint8Array;
}

export type PictureReply =
  | { jpeg: Uint8Array }
  | { refusal: 'unreadable' | 'too_large'; reason: string };
