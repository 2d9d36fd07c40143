/** HEIC and HEIC sequences, as browsers and phones name them. */
export const HEIC_TYPE = /^image\/hei[cf](?:-sequence)?$/;

/** No decoder for HEVC, which is inside HEIC, may be shipped. */
export const HEIC_HELP =
  'HEIC photos can’t be read here. On an iPhone, choose Settings › Camera › Formats › Most Compatible, or export the photo as JPEG.';
