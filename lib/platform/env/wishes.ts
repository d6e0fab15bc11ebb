import { type Env, getEnv, isDemo } from "#lib/platform/env/env.ts";

/** Whether staff must have a second factor: as configured, else everywhere but in a demonstration, whose accounts are shared. */
export const isStaffFactorWanted = (env: Env = getEnv()): boolean => env.STAFF_SECOND_FACTOR ?? !isDemo(env);

/** Days past the due day of a friendly reminder, a reminder and the last notice: as configured, else 7, 14, 28; none in a demonstration. */
export const dunningDays = (env: Env = getEnv()): readonly number[] => env.DUNNING_DAYS ?? (isDemo(env) ? [] : [7, 14, 28]);

/** Whether every request is a line of the log: as configured, else of a shop that runs for others, not of a demonstration or a test. */
export const isAccessLogWanted = (env: Env = getEnv()): boolean => env.ACCESS_LOG ?? (env.NODE_ENV === "production" && !isDemo(env));
