/** Buttons that link to another page, with the router's types for the address. */
import { createLink } from '@tanstack/react-router'
import { Button, type ButtonProps } from '../ui/button/button.tsx'
import { IconButton, type IconButtonProps } from '../ui/button/icon-button.tsx'

export const LinkButton = createLink((props: ButtonProps<'a'>) => <Button component="a" {...props} />)

export const LinkIconButton = createLink((props: IconButtonProps<'a'>) => <IconButton component="a" {...props} />)
