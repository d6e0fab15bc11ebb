import type { PrintBlock, PrintedField } from "#lib/interactive/printing/blocks.ts";
import type { Makers } from "#lib/interactive/printing/maker.ts";

/** A picture that is not there leaves its description in its place. */
const pictureOr = (alt: string) => ({ alt, ratio: 3, svgs: [], file: null });

/** A number without noise of binary fractions, as far as the exercise keeps it. */
const exact = (value: number): number => Number(value.toFixed(9));

type Overlay = Extract<PrintBlock, { type: "overlay" }>;

export const placingMakers = {
  hotspot: ({ body, solution, faces }) => ({
    type: "touching",
    picture: faces.picture(body.media) ?? pictureOr(faces.medium(body.media).text),
    spots: body.spots.map(({ area, name }) => ({
      area,
      name,
      isRight: solution.touched.some(({ x, y }) => x === area.x + area.width / 2 && y === area.y + area.height / 2),
    })),
  }),
  "label-picture": ({ body, solution, faces, random }) => {
    const textOf = new Map(body.labels.map(({ id, text }) => [id, text]));
    return {
      type: "labelling",
      picture: faces.picture(body.media) ?? pictureOr(faces.medium(body.media).text),
      places: body.places.map(({ id, area }) => ({ area, answer: textOf.get(solution.laid[id] ?? "") ?? "" })),
      labels: random.shuffle(body.labels).map(({ text }) => text),
    };
  },
  "number-line": ({ body: { from, to, ticks, marks }, solution, number }) => {
    const count = Math.floor(exact((to - from) / ticks));
    const shareOf = (at: number) => (at - from) / (to - from);
    return {
      type: "line",
      from: number(from),
      to: number(to),
      ticks: Array.from({ length: count + 1 }, (_, index) => Math.min(1, shareOf(from + index * ticks))),
      marks: marks.map(({ id, label }) => ({
        label,
        share: shareOf(solution.set[id] ?? from),
        value: number(exact(solution.set[id] ?? from)),
      })),
    };
  },
  numeric: ({ body, solution, number }) => ({
    type: "quantities",
    tasks: body.tasks.map(({ id, task, units }) => {
      const given = solution.given[id];
      return { task, answer: [number(Number(given?.number)), given?.unit ?? ""].filter(Boolean).join(" "), units };
    }),
  }),
  fraction: ({ body, solution }) => ({
    type: "fractions",
    tasks: body.tasks.map(({ id, task = "", figure = null, numerator, denominator }) => {
      const given = solution.given[id];
      return { task, figure, parts: [numerator, denominator], answer: [given?.numerator ?? 0, given?.denominator ?? 1] };
    }),
  }),
  "page-overlay": ({ body, solution, faces, notice }) => {
    const fields = body.fields.map((field, index): PrintedField & { page: number } => ({
      page: field.page,
      number: index + 1,
      area: field.area,
      isTick: field.kind === "tick",
      answer: field.kind === "text" ? (solution.given[field.id] ?? "") : "",
      isRight: solution.ticked.includes(field.id),
    }));
    const pages: Overlay["pages"] = [...new Set(fields.map(({ page }) => page))]
      .toSorted((a, b) => a - b)
      .map((page) => ({
        page,
        picture: faces.page(body.media, page),
        fields: fields.filter((field) => field.page === page).map(({ page: _, ...field }) => field),
      }));
    return { type: "overlay", pages, notice: pages.every((one) => one.picture) ? "" : notice };
  },
} satisfies Partial<Makers>;
