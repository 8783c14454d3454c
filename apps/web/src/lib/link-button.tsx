/** A button that links to another page, with the router's types for the address. */
import { createLink } from '@tanstack/react-router'
import { Button, type ButtonProps } from '../ui/button/button.tsx'

export const LinkButton = createLink((props: ButtonProps<'a'>) => <Button component="a" {...props} />)
