import { translate } from "@formweave/schema";
import type { ChartPoint } from "./chartPoints.ts";

interface SeriesTableProps {
  readonly title: string;
  readonly series: readonly { readonly id: string; readonly label: string }[];
  readonly points: readonly ChartPoint[];
  readonly format: (value: number) => string;
}

/** The numbers of a chart as a table. */
export function SeriesTable({ title, series, points, format }: SeriesTableProps) {
  return (
    <table>
      <caption>{title || translate("Chart")}</caption>
      <thead>
        <tr>
          <th scope="col">{translate("Name")}</th>
          {series.map(({ id, label }) => (
            <th key={id} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ label, values }, index) => (
          <tr key={index}>
            <th scope="row">{label}</th>
            {series.map(({ id }, column) => {
              const value = values[column];
              return <td key={id}>{value === undefined ? "" : format(value)}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
