import { Badge } from "#components/platform/ui/badge.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { Chip, RemovableChip } from "#components/platform/ui/chip.tsx";
import { IconButton } from "#components/platform/ui/icon-button.tsx";
import { check, clock, cpu, share2, shoppingBasket, sparkles, x } from "#components/platform/ui/icon-shapes.ts";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { BigPrice, Price } from "#components/platform/ui/price.tsx";
import { RadioGroup } from "#components/platform/ui/radio-group.tsx";
import { Rating, Stars } from "#components/platform/ui/rating.tsx";
import { Switch } from "#components/platform/ui/switch.tsx";
import { TabLinks } from "#components/platform/ui/tab-links.tsx";
import { Sample, Samples, Spec } from "./spec.tsx";

const reduced = { price: "3,20 €", struck: "3,90 €", struckText: "30-Tage-Tief", reducedText: "Reduziert:", reduction: "−18 %" };

export const ControlSections = () => (
  <>
    <Spec title="Buttons">
      <Samples>
        <Sample caption="next step">
          <Button look="go">In den Warenkorb</Button>
        </Sample>
        <Sample caption="hover">
          <Button look="go" className="is-hover">
            In den Warenkorb
          </Button>
        </Sample>
        <Sample caption="pressed">
          <Button look="go" className="is-down">
            In den Warenkorb
          </Button>
        </Sample>
        <Sample caption="focus">
          <Button look="go" className="is-focus" icon={shoppingBasket}>
            In den Warenkorb
          </Button>
        </Sample>
        <Sample caption="disabled">
          <Button look="go" disabled>
            In den Warenkorb
          </Button>
        </Sample>
        <Sample caption="main">
          <Button look="main">Folgen</Button>
        </Sample>
        <Sample caption="plain">
          <Button>Merken</Button>
        </Sample>
        <Sample caption="quiet">
          <Button look="quiet">Ansehen</Button>
        </Sample>
        <Sample caption="danger">
          <Button look="danger">Löschen</Button>
        </Sample>
        <Sample caption="small, 36 px">
          <Button small>Klein</Button>
        </Sample>
        <Sample caption="link">
          <LinkButton href="#top">Zur Startseite</LinkButton>
        </Sample>
        <Sample caption="icon">
          <IconButton look="plain" icon={share2} label="Teilen" />
        </Sample>
      </Samples>
      <div className="on-board flex flex-wrap gap-3 rounded-tool bg-board p-4">
        <Button look="go">Aufgabe besprechen</Button>
        <Button>Alle anhalten</Button>
        <Button className="is-focus">Fokus auf der Tafel</Button>
      </div>
    </Spec>
    <Spec title="Choices">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-x-8 gap-y-3">
        <div>
          <Checkbox label="Mit Lösungen" count="64" />
          <Checkbox label="Klasse 6" count="71" defaultChecked />
          <Checkbox label="Gesperrt" count="0" disabled />
          <Checkbox label="Ich möchte die Dateien sofort." hint="Ohne diesen Haken liefern wir nach 14 Tagen." error="Bitte ankreuzen." />
        </div>
        <RadioGroup
          legend="Lizenz"
          name="plain"
          defaultValue="me"
          options={[
            { value: "me", label: "Für mich" },
            { value: "ten", label: "Schule, bis 10" },
            { value: "thirty", label: "Schule, bis 30", disabled: true },
          ]}
        />
        <div>
          <RadioGroup
            legend="Ansicht"
            hideLegend
            look="segments"
            name="view"
            defaultValue="a"
            options={[
              { value: "a", label: "Raster" },
              { value: "b", label: "Liste" },
            ]}
          />
          <Switch label="Mails über neue Materialien" hint="Höchstens eine je Woche" defaultChecked />
          <Switch label="Mails über Angebote" />
        </div>
      </div>
      <div className="max-w-104">
        <RadioGroup
          legend="Lizenz wählen"
          hideLegend
          look="rows"
          name="licence"
          defaultValue="me"
          options={[
            { value: "me", label: "Für mich", hint: "Eine Lehrkraft, alle eigenen Klassen", end: "3,20 €" },
            { value: "ten", label: "Schule, bis 10 Lehrkräfte", hint: "Sitze übertragbar, zentral verwaltet", end: "12,80 €" },
            { value: "thirty", label: "Schule, bis 30 Lehrkräfte", hint: "Sitze übertragbar, zentral verwaltet", end: "25,60 €" },
          ]}
        />
      </div>
    </Spec>
    <Spec title="Chips, tabs">
      <div className="flex flex-wrap gap-2">
        <Chip>Arbeitsblatt</Chip>
        <Chip pressed>Klasse 6</Chip>
        <RemovableChip href="#top" removeLabel="Filter Mathematik entfernen">
          Mathematik
        </RemovableChip>
        <Chip className="is-focus">Fokus</Chip>
      </div>
      <TabLinks
        label="Beispiel"
        tabs={[
          { href: "#a", label: "Materialien", count: "38", isCurrent: true },
          { href: "#b", label: "Blog", count: "6" },
          { href: "#c", label: "Aktivität" },
        ]}
      />
    </Spec>
    <Spec title="Rating, price">
      <Samples>
        <Rating average="4,8" count="46" text="4,8 von 5 Sternen bei 46 Bewertungen" />
        <Rating average={null} text="Noch keine Bewertung" />
        <Stars stars={5} text="5 von 5 Sternen" />
        <Stars stars={3} text="3 von 5 Sternen" />
      </Samples>
      <Samples>
        <Price price="3,20 €" />
        <Price {...reduced} />
        <Price price="Kostenlos" />
        <div className="buy">
          <BigPrice {...reduced} />
        </div>
      </Samples>
    </Spec>
    <Spec title="Badges">
      <div className="flex flex-wrap gap-2">
        <Badge>Einzellizenz</Badge>
        <Badge tone="ok" icon={check}>
          Gutgeschrieben
        </Badge>
        <Badge tone="warn" icon={clock}>
          Widerrufsfrist
        </Badge>
        <Badge tone="error" icon={x}>
          Erstattet
        </Badge>
        <Badge tone="info">2 neu</Badge>
        <Badge tone="cut">−18 %</Badge>
        <Badge tone="free">Kostenlos</Badge>
        <Badge icon={cpu}>Ohne Modell erzeugt</Badge>
        <Badge tone="info" icon={sparkles}>
          Mit Sprachmodell erstellt
        </Badge>
      </div>
    </Spec>
  </>
);
