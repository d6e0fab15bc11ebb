import { z } from "zod";

const term = z.object({ key: z.string(), name: z.string() });

/** ENTITY-8, CALL-18: the values of every filter in school order, in the words of the world. */
export const filterValues = z.object({
  class_grade: z.array(term.extend({ short: z.string().nullable(), stage: z.string().nullable() })),
  learning_years: z.array(term),
  material_type: z.array(term.extend({ plural: z.string().nullable() })),
  subject: z.array(term.extend({ isPopular: z.boolean(), stages: z.array(z.string()) })),
  stage: z.array(term.extend({ schoolLevel: z.string().nullable(), grades: z.array(z.string()) })),
  topic: z.array(term.extend({ subject: z.string().nullable() })),
  format: z.array(term),
});
export type FilterValues = z.infer<typeof filterValues>;

/** CALL-19. `count`: published materials; topics without any are left out. */
export const megaMenu = z.object({
  subjects: z.array(
    term.extend({
      count: z.int(),
      isPopular: z.boolean(),
      href: z.string(),
      topics: z.array(term.extend({ count: z.int(), href: z.string() })),
    }),
  ),
});
export type MegaMenu = z.infer<typeof megaMenu>;
