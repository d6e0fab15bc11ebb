import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take minutes; all others take seconds. Whichever begins last leaves the other workers with nothing to do. */
const long = [
  "tests/api/life-of-a-shop",
  "tests/api/life-of-a-staffroom",
  "tests/api/demo-past",
  "tests/api/rights-matrix",
  "tests/office/office-network",
  "tests/api/check-command",
  "tests/api/backup",
  "tests/api/payouts-property",
  "tests/api/demo-day",
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = long.findIndex((name) => moduleId.includes(`${name}.test.`));
  return rank < 0 ? long.length : rank;
};

/** The longest files begin first; the rest stands in Vitest's own order. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const projects = [...new Set(usual.map(({ project }) => project.name))];
    return projects.flatMap((name) => usual.filter(({ project }) => project.name === name).sort((a, b) => rankOf(a) - rankOf(b)));
  }
}
