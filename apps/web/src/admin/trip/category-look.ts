/** The three categories of experiences: the key of their word and their icon. */
import { CATEGORY, type Category } from '@portineria/contract/rules/codes'
import { IconBuildingMonument, IconTicket, IconToolsKitchen2 } from '@tabler/icons-react'
import type { IconShape } from '../../ui/icon.tsx'

export const categoryLook = {
  [CATEGORY.eat]: { word: 'eat', icon: IconToolsKitchen2 },
  [CATEGORY.visit]: { word: 'visit', icon: IconBuildingMonument },
  [CATEGORY.other]: { word: 'other', icon: IconTicket },
} as const satisfies Record<Category, { word: string; icon: IconShape }>

export const categories: readonly Category[] = [CATEGORY.eat, CATEGORY.visit, CATEGORY.other]
