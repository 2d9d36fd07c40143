/** HEIC and HEIC sequences, as browsers and phones name them. */
export const HEIC_TYPE = /^image\/hei[cf](?:-sequence)?$/;

/** HEIC contains HEVC, whose decoder cannot be distributed. */
export const HEIC_HELP =
  'HEIC photos can’t be read here. On an iPhone, choose Settings › Camera › Formats › Most Compatible, or export the photo as JPEG.';
