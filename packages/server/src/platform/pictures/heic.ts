/** Media types of HEIC and HEIC sequences, as sent by browsers and phones. */
export const HEIC_TYPE = /^image\/hei[cf](?:-sequence)?$/;
