/** Registrations of one member. */
export const MAX_PLATFORMS = 20;
export const MAX_DEPLOYMENTS = 50;
/** From the first address to the launch: minutes in which somebody may have to log in at her platform. */
export const STATE_MS = 10 * 60_000;
/** How long a teacher may choose. */
export const CHOICE_MS = 60 * 60_000;
/** A new key signs after so many days; an old one stays published for as long as anybody may have kept the key set. */
export const KEY_DAYS = 90;
export const KEY_KEPT_DAYS = 120;
/** A platform's clock may be wrong by so much, in seconds. */
export const CLOCK_SECONDS = 60;
/** A launch's token is taken for so long after it was made, in seconds. */
export const TOKEN_SECONDS = 10 * 60;
/** Content types and names of LTI Deep Linking 2.0 and of Assignment and Grade Services 2.0. */
export const SCORE_SCOPE = "https://purl.imsglobal.org/spec/lti-ags/scope/score";
export const SCORE_TYPE = "application/vnd.ims.lis.v1.score+json";
