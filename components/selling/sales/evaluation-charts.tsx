"use client";
import { Bar, BarChart, CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from "recharts";

// Nothing moves: a curve that grows says no more than one that stands (and prefers-reduced-motion is respected without asking).
const still = { isAnimationActive: false } as const;
const axis = { tickLine: false, stroke: "var(--color-line-field)" } as const;
const frame = { responsive: true, accessibilityLayer: false, className: "chart" } as const;
const LONGEST = 22;

type Format = (value: number) => string;
const shown = (format: Format) => (value: unknown) => format(Number(value ?? 0));

export type TrendPoint = { label: string; now: number; before: number | null };

/** `isCount`: there is nothing between one and two of it, and no line of the axis says so. */
type TrendProps = { points: readonly TrendPoint[]; format: Format; isCount: boolean; nowText: string; beforeText: string };

/** This period as a line, the one before dotted behind it. What it says stands in words beside it and as a table below. */
export const TrendChart = ({ points, format, isCount, nowText, beforeText }: TrendProps) => (
  <LineChart {...frame} data={[...points]} margin={{ top: 12, right: 12, bottom: 4, left: 0 }}>
    <CartesianGrid vertical={false} stroke="var(--color-line)" />
    <XAxis {...axis} dataKey="label" minTickGap={24} />
    <YAxis {...axis} allowDecimals={!isCount} axisLine={false} width={72} tickFormatter={shown(format)} />
    <Tooltip {...still} formatter={shown(format)} />
    {points.some(({ before }) => before !== null) && (
      <Line
        {...still}
        name={beforeText}
        dataKey="before"
        type="linear"
        stroke="var(--color-line-field)"
        strokeWidth={2}
        strokeDasharray="3 5"
        dot={false}
      />
    )}
    <Line
      {...still}
      name={nowText}
      dataKey="now"
      type="linear"
      stroke="var(--color-green)"
      strokeWidth={2.5}
      dot={{ r: 3.5, fill: "var(--color-paper)", stroke: "var(--color-green)", strokeWidth: 2.5 }}
    />
  </LineChart>
);

export type BarItem = { label: string; value: number };

type BarsProps = { items: readonly BarItem[]; format: Format; isCount: boolean; name: string };

/** The largest of something as bars, one under the other. */
export const BarsChart = ({ items, format, isCount, name }: BarsProps) => (
  <BarChart {...frame} data={[...items]} layout="vertical" margin={{ top: 4, right: 12, bottom: 4, left: 0 }}>
    <CartesianGrid horizontal={false} stroke="var(--color-line)" />
    <XAxis {...axis} type="number" allowDecimals={!isCount} axisLine={false} tickFormatter={shown(format)} />
    <YAxis
      {...axis}
      type="category"
      dataKey="label"
      width={130}
      interval={0}
      tickFormatter={(label: string) => (label.length > LONGEST ? `${label.slice(0, LONGEST - 1)}…` : label)}
    />
    <Tooltip {...still} formatter={shown(format)} cursor={{ fill: "var(--color-desk)" }} />
    <Bar {...still} name={name} dataKey="value" fill="var(--color-green)" barSize={14} radius={[0, 2, 2, 0]} />
  </BarChart>
);
