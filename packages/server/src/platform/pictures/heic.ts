/** HEIC and HEIC sequences, as browsers and phones name them. */
export const HEIC_TYPE = /^image\/hei[cf](?:-sequence)?$/;
