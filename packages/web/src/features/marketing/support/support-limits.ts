/** As in the contract, whose code these pages do without. */
export const [MAX_NAME, MAX_EMAIL, MAX_MESSAGE] = [100, 254, 4000];
