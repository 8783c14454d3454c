/** The Mantine theme: which sizes, colours and defaults exist. The values of the design are in tokens.css. */
import { createTheme, type MantineColorsTuple } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import field from '../form/field.module.css'

const sienna: MantineColorsTuple = [
  '#fbf3ee',
  '#f6e4da',
  '#eccab7',
  '#e1ad90',
  '#e08a5f',
  '#c96a3f',
  '#b4532a',
  '#a04823',
  '#93421f',
  '#7c3516',
]

const shutter: MantineColorsTuple = [
  '#f0f6f3',
  '#e3ede8',
  '#c2d8ce',
  '#9fbdb0',
  '#6fb39b',
  '#4f9a80',
  '#2e6b58',
  '#1f4d3f',
  '#193f34',
  '#17332b',
]

export const theme = createTheme({
  colors: { sienna, shutter },
  primaryColor: 'sienna',
  primaryShade: { light: 6, dark: 4 },
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--serif)', fontWeight: '540', textWrap: 'balance' },
  breakpoints: { xs: '30em', sm: '45em', md: '56.25em', lg: '68.75em', xl: '88em' },
  components: {
    // Every Mantine input gets the size and look of our fields, also where a page uses Mantine directly.
    Input: {
      defaultProps: { size: 'field' },
      classNames: { wrapper: field.wrapper, input: field.input },
    },
    InputWrapper: {
      defaultProps: { size: 'field', inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      classNames: {
        root: field.root,
        label: field.label,
        required: field.required,
        description: field.description,
        error: field.error,
      },
    },
    Popover: { defaultProps: { shadow: 'md', radius: 'md' } },
  },
})
