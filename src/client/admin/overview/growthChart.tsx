import { AreaChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { useLingui } from '@lingui/react/macro';
import { dayIn, abstractDeadlineOf } from '#contract/dates/deadline.ts';
import { site } from '#client/published/site.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { locales } from '#contract/dates/locales.ts';
import { ChartFigure } from '#client/admin/ui/charts/chartFigure.tsx';
import { daysFromTo, labelBeside, type DayCount } from './tally.ts';

/** The deadline is drawn only if it is at most this many days ahead. */
const daysAhead = 92;

/** Submissions over time against the deadline. */
export default function GrowthChart({ days }: { days: readonly DayCount[] }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const abstractDeadline = abstractDeadlineOf(site);
  const deadline = abstractDeadline && dayIn(abstractDeadline.day, language);
  const format = new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const inWords = (day: string) => format.format(new Date(`${day}T00:00:00Z`));
  const last = days.at(-1)?.day ?? '';
  const ahead = deadline && deadline > last ? daysFromTo(last, deadline).slice(1) : [];
  const drawn: { day: string; total?: number }[] = [
    ...days,
    ...(ahead.length <= daysAhead ? ahead.map((day) => ({ day })) : []),
  ];
  const at = drawn.findIndex(({ day }) => day === deadline);

  return (
    <ChartFigure
      title={t`Over time`}
      headings={[t`Day`, t`New`, t`Altogether`]}
      rows={days
        .filter(({ added }) => added > 0)
        .toReversed()
        .map(({ day, added, total }) => [inWords(day), i18n.number(added), i18n.number(total)])}
      shape="wide"
    >
      <AreaChart
        h={240}
        data={drawn}
        dataKey="day"
        series={[{ name: 'total', label: t`Abstracts`, color: 'var(--hue)' }]}
        valueFormatter={(count) => i18n.number(count)}
        accessibilityLayer={false}
        // A single day draws no line, so it gets a dot.
        withDots={days.length === 1}
        withPointLabels={days.length === 1}
        curveType="stepAfter"
        strokeWidth={1.5}
        fillOpacity={0.18}
        xAxisProps={{ tickFormatter: inWords, minTickGap: 32 }}
        yAxisProps={{ allowDecimals: false, width: 44 }}
        tooltipProps={{ labelFormatter: (day) => typeof day === 'string' && inWords(day) }}
        referenceLines={
          at < 0
            ? []
            : [
                {
                  x: deadline,
                  label: t`Deadline`,
                  color: 'var(--soft)',
                  labelPosition: labelBeside(at, drawn.length),
                },
              ]
        }
      />
    </ChartFigure>
  );
}
