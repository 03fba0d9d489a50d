# The pages.
