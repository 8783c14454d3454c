/** The gallery's sections, with switches for theme, language and density. */
import { type Language, languageCodes, languages } from '@portineria/contract/rules/languages'
import { type ReactNode, useEffect, useState } from 'react'
import { Segmented } from '../ui/control/segmented.tsx'
import { Section } from '../ui/page/section.tsx'
import { chooseScheme, useScheme } from '../ui/theme/scheme.ts'
import { type DensityName, useDensity } from '../ui/theme/use-density.ts'
import classes from './gallery.module.css'
import { ButtonsSection } from './sections/buttons.tsx'
import { CardsSection } from './sections/cards.tsx'
import { DialogsSection } from './sections/dialogs.tsx'
import { FormSection } from './sections/form.tsx'
import { NavSection } from './sections/nav.tsx'
import { StatesSection } from './sections/states.tsx'
import { StatusSection } from './sections/status.tsx'
import { StaySection } from './sections/stay.tsx'
import { TableSection } from './sections/table.tsx'

interface GalleryProps {
  language: Language
  onLanguage: (language: Language) => void
  asked: URLSearchParams
}

const sections: [string, () => ReactNode][] = [
  ['Status', StatusSection],
  ['Buttons', ButtonsSection],
  ['Stay', StaySection],
  ['Cards', CardsSection],
  ['Form', FormSection],
  ['Table', TableSection],
  ['States', StatesSection],
  ['Dialogs', DialogsSection],
  ['Navigation', NavSection],
]

export function Gallery({ language, onLanguage, asked }: GalleryProps) {
  const scheme = useScheme()
  const [density, setDensity] = useState<DensityName>(asked.get('density') === 'compact' ? 'compact' : 'roomy')
  useDensity(density)
  useEffect(() => {
    const wanted = asked.get('scheme')
    if (wanted === 'dark' || wanted === 'light') chooseScheme(wanted)
  }, [asked])
  const only = asked.get('only')
  return (
    <main className={classes.gallery}>
      <h1>Gallery</h1>
      <div className={classes.switches}>
        <Segmented
          label="Theme"
          value={scheme}
          onChange={chooseScheme}
          segments={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
        <Segmented
          label="Language"
          value={language}
          onChange={onLanguage}
          segments={languageCodes.map((value) => ({ value, label: languages[value].name }))}
        />
        <Segmented
          label="Density"
          value={density}
          onChange={setDensity}
          segments={[
            { value: 'roomy', label: 'Guest' },
            { value: 'compact', label: 'Operator' },
          ]}
        />
      </div>
      {sections
        .filter(([name]) => !only || only.toLowerCase() === name.toLowerCase())
        .map(([name, Content]) => (
          <Section key={name} title={name}>
            <Content />
          </Section>
        ))}
    </main>
  )
}
