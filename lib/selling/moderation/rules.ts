/** Why something is refused or removed: each has a sentence for the person concerned, with the rule it rests on. */
export const refusalReasons = [
  "copyright",
  "quality",
  "wrong_facts",
  "misleading",
  "personal_data",
  "harmful",
  "not_teaching",
  "broken_files",
  "other",
] as const;

export const moderatorRoles = ["moderator", "admin"] as const;

export const canModerate = (role: string | null | undefined): boolean => moderatorRoles.some((one) => one === role);
