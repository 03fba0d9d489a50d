// Written by `UPDATE_GOLDEN=1 cargo test -p wayfinder-typescript`. Do not edit.
export const PROTOCOL = 1 as const;
export const GUEST_NAMES = [["Quiet","Brave","Lucky","Swift","Merry","Clever","Patient","Wandering"],["Pilot","Sailor","Scout","Heron","Turtle","Dragon","Pelican","Otter"]] as const;
export const LEVELS = ["beginner","easy","medium","hard","expert"] as const;
export const LIMITS = {"base":{"max":10800,"min":10},"days":{"max":30,"min":1},"increment":{"max":300,"min":0},"label":60,"line":300,"name":24,"password":{"max":200,"min":8},"url":500} as const;
