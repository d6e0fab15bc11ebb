/** As https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml is written. */
export const ecb = (rates: Record<string, string>, day = new Date().toISOString().slice(0, 10)) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>
		<Cube time='${day}'>
${Object.entries(rates)
  .map(([currency, rate]) => `			<Cube currency='${currency}' rate='${rate}'/>`)
  .join("\n")}
		</Cube>
	</Cube>
</gesmes:Envelope>`;
/** With its heading. */
export const csv = (...lines: string[]) => ["currency,per_euro,observed_at,source", ...lines].join("\n");
