/** The search that a visitor wanted to save when she was led to the login, by its address; session storage. */
export const SAVE_WISH_KEY = "kreda.save-search";
